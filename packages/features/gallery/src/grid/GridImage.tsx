import * as css from './PhotoGrid.css.ts'

export interface GridImageProps {
  src: string
  /** Alternative text, which is also the accessible name of the tile. */
  alt: string
}

/** Image that fills its tile. */
export function GridImage({ src, alt }: GridImageProps) {
  return <img className={css.image} src={src} alt={alt} decoding="async" draggable={false} />
}
