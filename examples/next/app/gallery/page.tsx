import { Gallery } from './Gallery'

/** A Server Component. */
export default function Page() {
  return (
    <main>
      <Gallery />
    </main>
  )
}
