/** @file A script of its own, which only panoramas load. */
export { PhotoSphere as default } from '@calotype/ui'
