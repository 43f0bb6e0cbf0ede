import { de as gallery } from '@calotype/gallery/de'

export const texts = [...gallery]
