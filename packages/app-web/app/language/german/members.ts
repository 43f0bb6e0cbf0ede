import { de as gallery } from '@calotype/gallery/de'
import { de as upload } from '@calotype/upload/de'

export const texts = [...gallery, ...upload]
