export { vars } from './contract.css.ts'
export { layOutLater } from './layOutLater.ts'
export { layer, media, tint } from './media.ts'
export { darkroom } from './themes.css.ts'
