/** Plants that covers can show. */
export const PLANTS = [
  'fern',
  'willow',
  'eucalyptus',
  'umbel',
  'grass',
  'seaweed',
  'horsetail',
  'honesty',
  'ginkgo',
  'poppy',
  'rowan',
] as const

export type Plant = (typeof PLANTS)[number]
