import { globalFontFace, globalStyle } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { standIns } from './scale.ts'

/*
 * What stands in for a font until it has come: one of the device, brought to the width and height of ours, so that
 * nothing moves when they change places. Liberation has the measures of the other two.
 */
globalFontFace('Inter Stand-in', {
  src: "local('Arial'), local('Liberation Sans')",
  sizeAdjust: '107%',
  ascentOverride: '90.5%',
  descentOverride: '22.5%',
  lineGapOverride: '0%',
})
globalFontFace('Newsreader Stand-in', {
  src: "local('Times New Roman'), local('Liberation Serif')",
  sizeAdjust: '104%',
  ascentOverride: '70.7%',
  descentOverride: '25.5%',
  lineGapOverride: '0%',
})

// [Note: late fonts] A page that says a font came too late for it stays with what stands in.
globalStyle(":root[data-late*='Inter Variable']", { vars: { [vars.font.ui]: standIns.ui } })
globalStyle(":root[data-late*='Newsreader Variable']", { vars: { [vars.font.display]: standIns.display } })
