/** Draws a hill below a sky with the given hue for stories, and returns a data URL. */
export function aPicture(hue = 215, width = 900, height = 600): string {
  const toPoint = (x: number, y: number) => `${Math.round(x * width)} ${Math.round(y * height)}`
  const drawHill = (y: number, light: number) =>
    `<path d="M0 ${height}L${toPoint(0, y)}Q${toPoint(0.25, y - 0.18)} ${toPoint(0.5, y)}T${toPoint(1, y - 0.06)}V${height}z" fill="hsl(${hue - 20} 28% ${light}%)"/>`
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 48% 58%)"/><stop offset="1" stop-color="hsl(${hue + 150} 70% 88%)"/></linearGradient>` +
      `<rect width="${width}" height="${height}" fill="url(#sky)"/>` +
      `<circle cx="${width * 0.72}" cy="${height * 0.36}" r="${height * 0.07}" fill="#fff6df"/>` +
      `${drawHill(0.66, 52)}${drawHill(0.78, 38)}${drawHill(0.9, 24)}</svg>`,
  )}`
}

/** Draws the same picture as `aPicture`, but so small that it looks blurred, like a ThumbHash. */
export function aBlurredPicture(hue = 215): string {
  return aPicture(hue, 12, 8)
}
