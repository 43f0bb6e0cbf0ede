/** Limits of the stored aspect ratio. Clients crop photos that are wider or taller. */
const MIN_ASPECT_RATIO = 1 / 4
const MAX_ASPECT_RATIO = 8
/** Number of steps per factor of two. With 41 steps, the ratios 3:2, 4:3 and 16:9 are almost exact. */
const STEPS_PER_DOUBLING = 41

/**
 * Encodes an aspect ratio (width ÷ height) as a byte, as the contract defines it: 0 if the size is unknown, otherwise 1
 * (narrowest) to 206 (widest). The error is at most 0.9%, and a tenth of that for common ratios.
 */
export function encodeShape(width: number | null, height: number | null): number {
  if (!width || !height) return 0
  const ratio = Math.min(Math.max(width / height, MIN_ASPECT_RATIO), MAX_ASPECT_RATIO)
  return 1 + Math.round(Math.log2(ratio / MIN_ASPECT_RATIO) * STEPS_PER_DOUBLING)
}

/** Decodes an aspect ratio from a byte (1 to 206). */
export const decodeShape = (byte: number): number => MIN_ASPECT_RATIO * 2 ** ((byte - 1) / STEPS_PER_DOUBLING)
