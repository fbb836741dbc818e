"""A probe that reads the rendered text of a table in every animation frame, and keeps what contradicts itself."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

PROBE = """() => {
    window.moments = {frames: 0, wrong: []}
    const text = one => one?.textContent.trim() ?? null
    const all = rows => [...document.querySelectorAll(rows)]
    const words = (root, row, part) => all(`${root} ${row}`).map(one => text(one.querySelector(part)))
    const turn = root => all(`${root} .now`).map(one => text(one.querySelector('b')))
    const differ = (what, one, other) => {
        const [left, right] = [JSON.stringify(one), JSON.stringify(other)]
        if (one.length && other.length && left !== right) window.moments.wrong.push(`${what}: ${left}, but ${right}`)
    }
    const look = () => {
        window.moments.frames++
        const board = '[data-part=board]'
        const scores = words('#players', 'li[data-seat]', '.score')
        differ('score', scores, words(board, '.player:not(.third)', '.p-points'))
        differ('score', scores, words(board, '.nation', '.c-score'))
        differ('turn', turn('#players'), turn(board))
        const title = text(document.querySelector('#dock .title')) ?? ''
        const [acting] = turn('#players')
        if (title && acting && !title.includes(acting)) window.moments.wrong.push(`turn: ${acting}, but ${title}`)
        const mine = document.querySelector('#dock.mine') !== null
        if (mine !== document.title.startsWith('●')) window.moments.wrong.push(`turn: ${mine}, but ${document.title}`)
        const lit = document.querySelector(`${board} .target`) !== null
        if (lit && !mine && document.querySelector('#dock')) window.moments.wrong.push('targets, but not your turn')
        requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
}"""


def watch(page: Page) -> None:
    """Start to read the page in every animation frame."""
    page.evaluate(PROBE)


def seen(page: Page) -> dict[str, Any]:
    """Tell how many frames were read, and what contradicted itself."""
    found: dict[str, Any] = page.evaluate("window.moments")
    return found
