/** @file Texts for the page and the desktop app's transfer process. They import no React, so plain Node can load them. */
export { enteredTitle } from './media/albumTitle.ts'
export { isolateDirection, hasVisibleCharacter } from './text/isolateDirection.ts'
export { toSentence } from './text/toSentence.ts'
export { createFormat, type Format } from './text/createFormat.ts'
export { createTexts, type Catalog, type Texts, type Translation } from './text/createTexts.ts'
