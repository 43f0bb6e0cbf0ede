import { blue } from './Prints.css.ts'

/** Overlapping hills with a low sun. */
export function Ridges() {
  return (
    <>
      <path d="M0 0h300v200H0z" className={blue.sky} />
      <circle cx="206" cy="66" r="19" className={blue.glow} />
      <path
        d="M0 118c24-6 38-30 62-34s30 22 52 20 38-42 66-40 34 36 58 40 40-14 62-8v104H0z"
        className={blue.far}
      />
      <path d="M0 138c34-20 60-4 92-14s50-24 84-8 58 26 124 4v80H0z" className={blue.middle} />
      <path d="M0 172c50-26 90-10 128-2s98 6 172-24v54H0z" className={blue.near} />
    </>
  )
}
