/** @file Configuration of Storybook's user interface: its name and its initial sidebar. */
import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'Calotype', brandUrl: '?path=/docs/welcome--docs' }),
})
