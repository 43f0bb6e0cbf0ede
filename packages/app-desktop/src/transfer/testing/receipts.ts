export interface ReceiptRow {
  name: string
  path: string | null
  result: string
  reason: string | null
}

export const listOutcomes = (receipt: readonly ReceiptRow[]) =>
  receipt.map(({ path, result, reason }) => [path, result, reason] as const)

export const listResults = (receipt: readonly ReceiptRow[]) =>
  receipt.map(({ path, result }) => [path, result])
