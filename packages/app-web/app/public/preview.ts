/** The picture of links to pages that have none of their own; build-steps/writePictures.ts draws it. */
export const PREVIEW = '/preview.png'

/** The size, in pixels, of every picture that links are shown with. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const
