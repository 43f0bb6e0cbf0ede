/** A photo or video in the viewer. */
export interface ViewerSource {
  /** URL of the image or video. */
  src: string
  /** Alternative text of the image, or accessible name of the video. */
  alt?: string | undefined
  /** Name in the header. Defaults to `alt`. */
  name?: string | undefined
  /** Size in pixels. Determines the size of the placeholder until the image has loaded. */
  width?: number | undefined
  height?: number | undefined
  /** Defaults to 'image'. */
  type?: 'image' | 'video' | undefined
  /** URL of a small image, shown blurred until the image has loaded. */
  placeholder?: string | undefined
  /** URL of the image that a video shows before it plays. */
  poster?: string | undefined
}

export interface ViewerTexts {
  /** Accessible name of the dialog. */
  label: string
  /** Position shown in the header, such as '3 / 12'. */
  position: (position: number, total: number) => string
  imageFailed: string
  videoFailed: string
  /** Advice if a photo or video can't be loaded. */
  failedHint: string
  retry: string
}
