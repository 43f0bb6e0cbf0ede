/** @file Controls for the props of the components that have docs pages. */
import { createElement, isValidElement, type ComponentType } from 'react'
import type { ArgTypesEnhancer, StrictArgTypes, StrictInputType } from 'storybook/internal/types'
import * as icons from '../../packages/ui/src/icons.ts'
import type { ComponentProp } from './componentProps.ts'

const ICONS = Object.fromEntries(
  Object.entries(icons as Record<string, ComponentType>).map(([name, Icon]) => [name, createElement(Icon)]),
)

/** Maximum number of options that are shown as radio buttons. More options are shown as a select. */
const MAX_RADIOS = 4

/**
 * Replaces the inferred controls with controls for the types of the props. A prop whose value contains elements or
 * functions gets no control.
 */
export const addPropControls: ArgTypesEnhancer = ({ component, argTypes, initialArgs }): StrictArgTypes => {
  const props = (component as { docsProps?: readonly ComponentProp[] } | undefined)?.docsProps ?? []
  return {
    ...argTypes,
    ...Object.fromEntries(props.map((prop) => [prop.name, toInputType(prop, initialArgs[prop.name])])),
  }
}

function toInputType(prop: ComponentProp, value: unknown): StrictInputType {
  return {
    name: prop.name,
    description: prop.description,
    type: { name: 'other', value: prop.type, required: prop.isRequired },
    table: {
      type: { summary: prop.type },
      ...(prop.defaultValue !== undefined && { defaultValue: { summary: prop.defaultValue } }),
      ...(prop.isAttribute && { category: 'Attributes' }),
    },
    ...toControl(prop, value),
  }
}

function toControl({ name, kind, options }: ComponentProp, value: unknown): Partial<StrictInputType> {
  switch (kind) {
    case 'boolean':
    case 'text':
    case 'number':
      return { control: { type: kind } }
    case 'options':
      return { control: { type: options.length > MAX_RADIOS ? 'select' : 'inline-radio' }, options }
    case 'element':
      if (name === 'icon') return { control: { type: 'select' }, options: Object.keys(ICONS), mapping: ICONS }
      return { control: needsCode(value) ? { disable: true } : { type: 'text' } }
    case 'object':
      return { control: needsCode(value) ? { disable: true } : { type: 'object' } }
    default:
      return { control: { disable: true } }
  }
}

/** Whether a value contains elements or functions, which would be lost when it is edited as JSON. */
function needsCode(value: unknown): boolean {
  if (typeof value === 'function' || isValidElement(value)) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(needsCode)
}
