/** The part of libheif-js that the server uses. Its own declarations describe only the low-level module. */
declare module 'libheif-js/wasm-bundle.js' {
  interface DecodedPixels {
    /** RGBA, 8 bits per channel. */
    data: Uint8ClampedArray
    width: number
    height: number
  }

  /** An image in a file. Its width and height include rotation and cropping. */
  interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Decodes the image into `target`. Calls back with null on failure. */
    display(target: DecodedPixels, callback: (pixels: DecodedPixels | null) => void): void
    free(): void
  }

  class HeifDecoder {
    /** Returns the images of a file, without decoding them; an empty array if the file can't be read. */
    decode(file: Uint8Array): HeifImage[]
  }

  const libheif: { HeifDecoder: typeof HeifDecoder }
  export default libheif
}
