/** The gallery itself is drawn by the layout around this address. */
export default function GalleryIndex() {
  return null
}
