import type { Plant } from '../src/covers/plants.ts'
import { COAT, drawPrint, SHEET } from '../src/covers/drawPrint.ts'

/** Colors for programs without themes, such as link previews and feed readers. */
const [PAPER, BLUE, WHITE] = ['#fdfcfa', '#2c4d74', '#eef3f8']

/** Returns the cover of a post as an SVG file (CONST-056). */
export function renderCover(plant: Plant, seed: string): string {
  const { transparentLeaves: veils, leaves, stems, veins: hairs, dots } = drawPrint(plant, seed)
  const createLine = (d: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${WHITE}" stroke-width="${width}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.width} ${SHEET.height}" stroke-linecap="round">`,
    `<path d="M0 0h${SHEET.width}v${SHEET.height}H0z" fill="${PAPER}"/><path d="${COAT}" fill="${BLUE}"/>`,
    `<path d="${veils}" fill="${WHITE}" opacity=".5"/>${createLine(hairs, 2)}${createLine(stems, 4.5)}`,
    `<path d="${leaves}" fill="${WHITE}" opacity=".92"/>${createLine(dots, 8)}</svg>`,
  ].join('')
}
