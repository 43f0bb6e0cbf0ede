/**
 * @file Baseline for the gallery: the same tiles in the same layout, without a framework. Reuses the elements of tiles
 * that leave the viewport.
 */
import { createIncrementalLayout } from '../../../packages/features/gallery/src/grid/layout/createIncrementalLayout.ts'
import { HEADING_WIDTHS, type ViewMode } from '../../../packages/features/gallery/src/grid/layout/frame.ts'
import {
  getHeight,
  getLine,
  findLineAt,
  countLines,
} from '../../../packages/features/gallery/src/grid/layout/layout.ts'
import { getTiles } from '../../../packages/features/gallery/src/grid/layout/tiles.ts'
import { getPlaceholderUrl } from '../../../packages/platform/src/media/placeholder.ts'

type Item = {
  id: number
  name: string
  fileName: string
  width: number
  height: number
  thumbhash: string | null
}
type Cell = {
  box: HTMLElement
  tile: HTMLElement
  img: HTMLImageElement
  at: number
  fetching: AbortController | null
}
type Row = { box: HTMLElement; heading: HTMLElement; cells: Cell[] }

const SIZE = 30
const MAX_CACHED_IMAGES = 600
const mode: ViewMode = localStorage.getItem('galleryView') === 'masonry' ? 'masonry' : 'grid'
const columns = innerWidth >= 1200 ? 5 : innerWidth >= 700 ? 4 : 3
const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
const request = async (address: string, signal?: AbortSignal) =>
  fetch(address, { headers, ...(signal && { signal }) })

const grid = document.getElementById('grid') as HTMLElement
const layOut = createIncrementalLayout()
const pages = new Map<number, Item[]>()
const requestedPages = new Set<number>()
const imageUrls = new Map<string, string>()
const selected = new Set<number>()
const rows = new Map<number, Row>()
const recycledRows: Row[] = []

const counts = (await (await request('/api/media/available-months')).json()) as {
  year: number
  month: number
  count: number
}[]
let months = counts.map(({ year, month, count }) => ({ key: `${year}-${month}`, count, items: [] as Item[] }))
let layout = layOut([], { width: 0, columns, mode, captionHeight: 0, headings: HEADING_WIDTHS })

function updateLayout(): void {
  layout = layOut(months as never, {
    width: grid.clientWidth,
    columns,
    mode,
    captionHeight: 0,
    headings: HEADING_WIDTHS,
  })
  grid.style.height = `${getHeight(layout)}px`
  for (const [line, row] of rows) fill(row, line)
}

const itemAt = (index: number) => pages.get(Math.floor(index / SIZE))?.[index % SIZE]

async function load(page: number): Promise<void> {
  if (requestedPages.has(page)) return
  requestedPages.add(page)
  const response = await (await request(`/api/media/all-metadata-steps/${page}/${SIZE}`)).json()
  pages.set(page, (response as { fileUploadResponseList: Item[] }).fileUploadResponseList)
  if (mode === 'masonry') {
    let start = 0
    months = months.map((month) => {
      const first = start
      start += month.count
      if (first >= (page + 1) * SIZE || start <= page * SIZE) return month
      const items = month.items.slice()
      for (let index = Math.max(first, page * SIZE); index < Math.min(start, (page + 1) * SIZE); index++) {
        const item = itemAt(index)
        if (item) items[index - first] = item
      }
      return { ...month, items }
    })
    updateLayout()
  } else for (const [line, row] of rows) fill(row, line)
  render()
}

function element(tag: string, className: string, parent: HTMLElement): HTMLElement {
  const node = document.createElement(tag)
  node.className = className
  parent.append(node)
  return node
}

function newRow(): Row {
  const box = element('div', 'row', grid)
  return { box, heading: element('h2', '', box), cells: [] }
}

function newCell(row: Row): Cell {
  const box = element('div', 'cell', row.box)
  const tile = element('a', 'tile', box)
  const img = element('img', '', tile) as HTMLImageElement
  img.decoding = 'async'
  img.addEventListener('load', () => img.classList.add('shown'))
  element('button', '', box)
  return { box, tile, img, at: -1, fetching: null }
}

function emptyCell(cell: Cell): void {
  cell.fetching?.abort()
  cell.fetching = null
  cell.at = -1
  cell.img.removeAttribute('src')
  cell.img.classList.remove('shown')
  cell.tile.style.backgroundImage = ''
}

function fill(row: Row, rowIndex: number): void {
  const line = getLine(layout, rowIndex)
  row.box.style.top = `${line.top}px`
  row.heading.hidden = line.row >= 0 && line.headings === 0
  if (!row.heading.hidden)
    row.heading.textContent = months
      .slice(line.group, line.endGroup)
      .map(({ key, count }) => `${key} ${count} photos`)
      .join(' ')
  const tiles = getTiles(layout, line)
  while (row.cells.length < tiles.length) row.cells.push(newCell(row))
  row.cells.forEach((cell, column) => {
    const tile = tiles[column]
    cell.box.hidden = !tile
    if (!tile) return emptyCell(cell)
    cell.box.style.cssText = `left:${tile.left}px;top:${line.headings}px;width:${tile.width}px;height:${tile.height}px`
    const item = itemAt(tile.index)
    if (cell.at === item?.id) return
    emptyCell(cell)
    if (item) show(cell, item)
  })
}

function show(cell: Cell, item: Item): void {
  cell.at = item.id
  cell.box.toggleAttribute('data-selected', selected.has(item.id))
  cell.tile.setAttribute('href', `/media/${item.id}`)
  cell.tile.setAttribute('aria-label', item.name)
  cell.img.alt = item.name
  const blurred = getPlaceholderUrl(item.thumbhash)
  if (blurred) cell.tile.style.backgroundImage = `url("${blurred}")`
  const known = imageUrls.get(item.fileName)
  if (known) cell.img.src = known
  else void fetchImage(cell, item)
}

async function fetchImage(cell: Cell, item: Item): Promise<void> {
  const fetching = new AbortController()
  cell.fetching = fetching
  try {
    const response = await request(`/authz?key=/thumbnails/thumb_${item.fileName}`, fetching.signal)
    const picture = URL.createObjectURL(await response.blob())
    imageUrls.set(item.fileName, picture)
    const [oldest] = imageUrls
    if (imageUrls.size > MAX_CACHED_IMAGES && oldest) {
      URL.revokeObjectURL(oldest[1])
      imageUrls.delete(oldest[0])
    }
    if (cell.fetching === fetching) cell.img.src = picture
  } catch {
    // The tile has left the viewport in the meantime.
  }
}

function render(): void {
  const y = scrollY - grid.offsetTop
  const first = findLineAt(layout, y - innerHeight / 2)
  const end = Math.min(countLines(layout), findLineAt(layout, y + innerHeight * 1.5) + 1)
  for (const [line, row] of rows) {
    if (line >= first && line < end) continue
    rows.delete(line)
    recycledRows.push(row)
  }
  for (let line = first; line < end; line++) {
    if (rows.has(line)) continue
    const row = recycledRows.pop() ?? newRow()
    rows.set(line, row)
    fill(row, line)
  }
  for (const row of recycledRows) if (row.box.style.top !== '-9999px') placeRow(row)
  if (scrollY === 0) return void load(0)
  const from = getLine(layout, findLineAt(layout, y - innerHeight)).first
  const endTile = getLine(layout, findLineAt(layout, y + innerHeight * 2)).end
  for (let page = Math.floor(from / SIZE); page <= Math.floor(endTile / SIZE); page++) void load(page)
}

function placeRow(row: Row): void {
  row.box.style.top = '-9999px'
  row.cells.forEach(emptyCell)
}

updateLayout()
render()
addEventListener('scroll', render, { passive: true })
