import { globalFontFace } from '@vanilla-extract/css'

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
