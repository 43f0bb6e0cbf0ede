/**
 * The options of `subset-font` 2.9 that `scripts/fonts.ts` uses. They are declared here, because `@types/subset-font`
 * describes version 2.3.
 */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2'
    /** OpenType feature tags, such as `kern`. All others are removed. */
    keepFeatures: string[]
    /** A number fixes the value of a variation axis, and a range limits it. */
    variationAxes: Record<string, number | { min: number; max: number }>
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
