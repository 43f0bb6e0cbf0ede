const SIDE_PX = 320

let icon: Promise<Buffer> | undefined

/** Returns an icon to show until a video has its animated thumbnail. */
export function getPlayIcon(): Promise<Buffer> {
  icon ??= renderIcon()
  return icon
}

async function renderIcon(): Promise<Buffer> {
  // Load sharp on demand: other images are rendered in separate processes, and most servers never need this icon.
  const { default: sharp } = await import('sharp')
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE_PX}" height="${SIDE_PX}" viewBox="0 0 64 64">
      <rect width="64" height="64" fill="#33302c"/>
      <circle cx="32" cy="32" r="13" fill="none" stroke="#f4efe6" stroke-width="2"/>
      <path d="M28.5 26v12l10-6z" fill="#f4efe6"/>
    </svg>`),
  )
    .gif()
    .toBuffer()
}
