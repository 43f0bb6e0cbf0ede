/** @file Exports the dialog as a separate module, for the reason given in ShareDialog.tsx. */
export { LeaveAlbumDialog as default } from '@calotype/sharing'
