import { useMediaImage } from '@calotype/platform'
import { Images } from '@calotype/ui'
import * as css from './Cover.css.ts'

/**
 * Cover that fills its parent, or a placeholder (ALB-007). It is decorative, because the title next to it is the
 * accessible name.
 */
export function Cover({ url }: { url: string | null }) {
  const { src } = useMediaImage(url)
  return (
    <span className={css.cover}>{src ? <img className={css.photo} src={src} alt="" /> : <Images />}</span>
  )
}
