import { getPercentSeen, useTexts } from '@calotype/platform'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { blogTexts } from '../text.ts'
import * as css from './ReadingBar.css.ts'

type ReadingBarProps = {
  /** Element with the content of the post. */
  article: RefObject<HTMLElement | null>
  /** Called with the percentage of the post that the reader has scrolled past. */
  onMove: (percent: number) => void
}

/** Bar at the top of the page that shows the reading progress (BLOG-018). */
export function ReadingBar({ article, onMove }: ReadingBarProps) {
  const text = useTexts(blogTexts)
  const [percent, setPercent] = useState(0)
  const measure = useEffectEvent(() => {
    if (article.current === null) return
    const { top, height } = article.current.getBoundingClientRect()
    const newPercent = getPercentSeen({ top, height, windowHeight: window.innerHeight })
    setPercent(newPercent)
    onMove(newPercent)
  })

  useEffect(() => {
    let frame = 0
    const scheduleMeasure = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    scheduleMeasure()
    window.addEventListener('scroll', scheduleMeasure, { passive: true })
    window.addEventListener('resize', scheduleMeasure)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', scheduleMeasure)
      window.removeEventListener('resize', scheduleMeasure)
    }
  }, [])

  return <progress className={css.bar} aria-label={text.post.progress} max={100} value={percent} />
}
