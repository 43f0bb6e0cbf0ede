import { percentSeen, useTexts } from '@calotype/platform'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { blogTexts } from '../text.ts'
import * as css from './ReadingBar.css.ts'

type ReadingBarProps = {
  /** Element with the content of the post. */
  article: RefObject<HTMLElement | null>
  /** Reports how much of the post was scrolled past, in percent. */
  onMove: (percent: number) => void
}

/** Progress bar for reading, along the top of the page (BLOG-018). */
export function ReadingBar({ article, onMove }: ReadingBarProps) {
  const text = useTexts(blogTexts)
  const [percent, setPercent] = useState(0)
  const measure = useEffectEvent(() => {
    if (article.current === null) return
    const { top, height } = article.current.getBoundingClientRect()
    const now = percentSeen({ top, height, windowHeight: window.innerHeight })
    setPercent(now)
    onMove(now)
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
