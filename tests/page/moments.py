"""A probe that reads the rendered text of a table in every animation frame, and keeps what contradicts itself."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

PROBE = r"""() => {
    window.moments = {frames: 0, wrong: [], jumps: []}
    let place = ''
    const still = () => {
        const frame = document.querySelector('[data-board]')?.closest('.stage')?.getBoundingClientRect()
        const now = JSON.stringify([innerWidth, innerHeight, frame])
        if (!frame || now === place) return
        const [[wide, high], [before, above]] = [JSON.parse(now), JSON.parse(place || '[0,0]')]
        if (wide === before && high === above) window.moments.jumps.push(`${place} to ${now}`)
        place = now
    }
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
        still()
        const points = words('#players', 'li[data-seat]', '.p-points')
        const track = document.querySelector('.track-svg')?.getAttribute('aria-label') ?? ''
        const names = words('#players', 'li[data-seat]', 'b')
        names.forEach((name, at) => {
            if (track && !`${track},`.includes(`${name} ${points[at]},`)) differ('score', [name, points[at]], [track])
        })
        const counts = one => (text(one) ?? '').match(/\d+/g) ?? []
        const begun = all('#log .mark').map(text).findLast(mark => mark.startsWith('Round ')) ?? ''
        const round = counts(document.querySelector('h1 + .round'))
        differ('round', round.slice(0, 1), (begun.match(/\d+/g) ?? []).slice(0, 1))
        const own = all('#players li[data-seat]').find(row => text(row.querySelector('.p-screen')) === 'yours')
        differ('chips', counts(own?.querySelector('.p-chips')), counts(document.querySelector('[data-piece=chips] b')))
        const end = counts(document.querySelector('#dock [data-pass]'))
        if (end.length === 2) differ('steps and uses', end, all('.pips dd .sr').map(text))
        const title = text(document.querySelector('#dock .title')) ?? ''
        const [acting] = turn('#players')
        if (title && acting && !title.includes(acting)) window.moments.wrong.push(`turn: ${acting}, but ${title}`)
        const mine = document.querySelector('#dock.mine') !== null
        if (mine !== document.title.startsWith('●')) window.moments.wrong.push(`turn: ${mine}, but ${document.title}`)
        const chip = document.querySelector('.crime.chip')
        const covered = mine && chip && chip.dataset.seat !== own?.dataset.seat
        if (covered) window.moments.wrong.push(`chip over your turn: ${text(chip)}`)
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
