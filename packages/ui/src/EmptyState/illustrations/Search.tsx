import { accent, faint, glow, paper, shade } from './drawing.css.ts'

/** A loupe over a contact sheet. */
export function Search() {
  const frames = [0, 1, 2, 3].flatMap((column) =>
    [0, 1, 2].map((row) => ({ x: 34 + column * 26, y: 30 + row * 27 })),
  )
  return (
    <>
      <path className={shade} d="M30 122q52-6 104 0-52 6-104 0z" />
      <path className={paper} d="M26 18h112v98H26z" />
      <path className={faint} strokeDasharray="2 5" d="M32 24h100M32 110h100" />
      {frames.map(({ x, y }) => (
        <path key={`${x} ${y}`} className={faint} d={`M${x} ${y}h20v20h-20z`} />
      ))}
      <path className={faint} d="M34 46l7-8 5 6 3-4 5 6M86 73l6-7 5 5 4-4 5 6M34 100l8-9 6 7 6-5" />
      <circle className={paper} cx="108" cy="68" r="24" />
      <circle className={accent} cx="108" cy="68" r="24" />
      <path d="M94 78l9-12 7 8 5-6 8 10" />
      <circle className={glow} cx="115" cy="58" r="3" />
      <path d="M125 86l20 22" strokeWidth="5" />
    </>
  )
}
