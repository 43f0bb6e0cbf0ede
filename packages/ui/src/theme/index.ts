export { vars } from './contract.css.ts'
export { deferLayout } from './deferLayout.ts'
export { layer, media, tint, toastWidth } from './media.ts'
export { darkroom } from './themes.css.ts'
