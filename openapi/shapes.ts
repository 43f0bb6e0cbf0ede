/** Shapes (width ÷ height) are kept between these; a wider panorama or a taller strip is shown cropped. */
const NARROWEST = 1 / 4
const WIDEST = 8
/** Into so many even steps is a doubling divided: as in music 41 of them meet 3:2, and with it 4:3 and 16:9, nearly. */
const STEPS = 41

/**
 * The shape of an item as the contract's byte: 0 where its size is not known, else from 1, the narrowest, to 206, the
 * widest. It is off by at most 0.9 %, and for common shapes by a tenth of that.
 */
export function shapeByte(width: number | null, height: number | null): number {
  if (!width || !height) return 0
  const shape = Math.min(Math.max(width / height, NARROWEST), WIDEST)
  return 1 + Math.round(Math.log2(shape / NARROWEST) * STEPS)
}

/** The shape that a byte from 1 on stands for. */
export const shapeOfByte = (byte: number): number => NARROWEST * 2 ** ((byte - 1) / STEPS)
