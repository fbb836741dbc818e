// Where the page begins.
import './tokens.css'
import './look.css'
import { mount } from 'svelte'
import App from './App.svelte'

mount(App, { target: document.getElementById('page')! })
