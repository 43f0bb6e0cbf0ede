/** @file Styles for components on a page that has styles of its own, which stay unchanged. */
import { globalStyle } from '@vanilla-extract/css'
import { setElementStyles, textStyles } from './elementStyles.ts'

/** Matches elements with the class prefix that the build adds to all packages (scripts/packages/modules.ts). */
const COMPONENT = "[class^='calotype-'], [class*=' calotype-']"

// Also match elements without the prefix: elements without classes, which their parents style, and icons, which have
// Lucide's classes.
setElementStyles(`:where(${COMPONENT}, :is(${COMPONENT}) > :is(:not([class]), .lucide))`)
globalStyle(`:where(${COMPONENT}):not(:where(:is(${COMPONENT}) *))`, textStyles)
globalStyle('html:has([data-modal])', { overflow: 'hidden' })
