/**
 * @file Texts for the page and for the desktop app's transfer process. This file must not import React, because Node.js
 * loads the file in the transfer process.
 */
export { getEnteredTitle } from './media/enteredTitle.ts'
export { isolateDirection, hasVisibleCharacter } from './text/isolateDirection.ts'
export { toSentence } from './text/toSentence.ts'
export { createFormat, type Format } from './text/createFormat.ts'
export { createTexts, type Catalog, type Texts, type Translation } from './text/createTexts.ts'
