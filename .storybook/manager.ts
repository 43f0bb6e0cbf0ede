/** @file Storybook's own frame: its name and what its sidebar shows first. */
import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'Calotype', brandUrl: '?path=/docs/welcome--docs' }),
})
