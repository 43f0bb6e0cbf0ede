/** Encodes integers of one byte. */
export const u8 = (...values: number[]) => Buffer.from(values)

/** Encodes a big-endian integer of two bytes. */
export const u16 = (value: number) => u8(value >> 8, value & 255)

/** Encodes a big-endian integer of four bytes. */
export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
