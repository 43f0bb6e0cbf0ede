export const PREVIEW_PATH = '/preview.png'

export const PREVIEW_SIZE = { width: 1200, height: 630 } as const
