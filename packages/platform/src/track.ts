/** Something a visitor did. Never an email address, token, file name or share token (THREATS T40). */
export interface TrackEvent {
  name: string
  [parameter: string]: string | number | boolean | null
}

/** Where events go. What receives them asks for consent itself. */
export type Track = (event: TrackEvent) => void

/** Where events go until somebody wants them: nowhere. */
export const noTrack: Track = () => {}
