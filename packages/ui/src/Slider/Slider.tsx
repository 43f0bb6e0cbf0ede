import { Slider as Radix } from 'radix-ui'
import { range, slider, thumb, track } from './Slider.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface SliderProps extends RootProps {
  /** Accessible name of the slider. */
  label: string
  /** Minimum value. */
  min: number
  /** Maximum value. */
  max: number
  /** Step between two values. */
  step?: number | undefined
  /** Selected value. */
  value: number
  /** Called while the user changes the value. */
  onValueChange: (value: number) => void
}

/** Slider for selecting a number between a minimum and a maximum. */
export function Slider({ label, min, max, step = 1, value, onValueChange, className, style }: SliderProps) {
  return (
    <Radix.Root
      className={classes(slider, className)}
      style={style}
      min={min}
      max={max}
      step={step}
      value={[value]}
      onValueChange={([next = value]) => onValueChange(next)}
    >
      <Radix.Track className={track}>
        <Radix.Range className={range} />
      </Radix.Track>
      <Radix.Thumb className={thumb} aria-label={label} />
    </Radix.Root>
  )
}
