/** @file Styles of components in a page that has its own styles, which stay unchanged. */
import { globalStyle } from '@vanilla-extract/css'
import { setElementStyles, textStyles } from './elementStyles.ts'

/** The build gives all classes of the packages this prefix (scripts/packages/modules.ts). */
const COMPONENT = "[class^='calotype-'], [class*=' calotype-']"

// Also match elements without the prefix: those without a class, which their parents style, and icons, whose classes are
// Lucide's.
setElementStyles(`:where(${COMPONENT}, :is(${COMPONENT}) > :is(:not([class]), .lucide))`)
globalStyle(`:where(${COMPONENT}):not(:where(:is(${COMPONENT}) *))`, textStyles)
globalStyle('html:has([data-modal])', { overflow: 'hidden' })
