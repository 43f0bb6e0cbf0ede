import { useTexts } from '@calotype/platform'
import { Banner, Button, CircleDotDashed, LightboxBar, LightboxMotion, Pause } from '@calotype/ui'
import { useState } from 'react'
import { fileTexts } from '../../text.ts'

interface SharedMotionProps {
  /** URL of the video. */
  src: string
  /** File name of the photo. */
  name: string
}

/** Button in the lightbox that plays the video of a motion photo. */
export function SharedMotion({ src, name }: SharedMotionProps) {
  const text = useTexts(fileTexts)
  const [status, setStatus] = useState<'idle' | 'playing' | 'failed'>('idle')
  const isPlaying = status === 'playing'
  return (
    <>
      {isPlaying && (
        <LightboxMotion
          src={src}
          label={name}
          onEnd={() => setStatus('idle')}
          onError={() => setStatus('failed')}
        />
      )}
      <LightboxBar notice={status === 'failed' && <Banner tone="danger">{text.motionFailed}</Banner>}>
        <Button
          size="small"
          icon={isPlaying ? <Pause /> : <CircleDotDashed />}
          onClick={() => setStatus(isPlaying ? 'idle' : 'playing')}
        >
          {isPlaying ? text.stopMotion : text.playMotion}
        </Button>
      </LightboxBar>
    </>
  )
}
