/** Path of the default preview image for links. */
export const PREVIEW_PATH = '/preview.png'

/** Size of every preview image in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const
