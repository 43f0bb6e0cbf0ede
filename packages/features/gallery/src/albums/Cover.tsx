import { useMediaImage } from '@calotype/platform'
import { Images } from '@calotype/ui'
import * as css from './Cover.css.ts'

/** A picture that fills its parent, or a placeholder while there is none (ALB-007). It says nothing: words stand beside it. */
export function Cover({ address }: { address: string | null }) {
  const { src } = useMediaImage(address)
  return (
    <span className={css.cover}>{src ? <img className={css.photo} src={src} alt="" /> : <Images />}</span>
  )
}
