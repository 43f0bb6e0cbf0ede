/** @file Reads the props of components from their types, for the controls and the docs pages. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  API,
  SignatureKind,
  SymbolFlags,
  TypeFlags,
  type Checker,
  type Symbol as PropSymbol,
  type Type,
} from 'typescript/unstable/sync'

/** How a prop can be edited. Elements are edited as text. Functions can't be edited. */
export type PropKind =
  | 'boolean'
  | 'text'
  | 'number'
  | 'options'
  | 'object'
  | 'element'
  | 'function'
  | 'unknown'

export interface ComponentProp {
  name: string
  kind: PropKind
  /** The TypeScript type as text. */
  type: string
  /** Values to choose from, if the kind is `options`. */
  options: readonly (string | number | null)[]
  isRequired: boolean
  defaultValue: string | undefined
  description: string
  /** Whether the prop is an attribute of the HTML element that the component renders. */
  isAttribute: boolean
}

export interface Component {
  name: string
  /** Absolute path of the component's module. */
  file: string
  props: readonly ComponentProp[]
}

const root = path.join(import.meta.dirname, '../..')
const ui = path.join(root, 'packages/ui/src')

/** Modules with components that have docs pages. `names` limits a module to some of its components. */
const MODULES: readonly { file: string; names?: readonly string[] }[] = [
  { file: 'packages/ui/src/index.ts' },
  { file: 'packages/features/gallery/src/grid/index.ts', names: ['PhotoGrid'] },
  { file: 'packages/features/gallery/src/lightbox/index.ts', names: ['Viewer'] },
]

const BUTTON = ['disabled', 'type', 'onClick']
const FIELD = ['name', 'required', 'disabled', 'onChange']
const TEXT_FIELD = [...FIELD, 'defaultValue', 'placeholder', 'maxLength', 'readOnly']
/** The attributes that developers set most often, by component. The components accept all other attributes too. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  Button: BUTTON,
  IconButton: BUTTON,
  ButtonLink: ['target'],
  Link: ['target'],
  TextField: [...TEXT_FIELD, 'autoComplete'],
  TextArea: [...TEXT_FIELD, 'rows'],
  PasswordField: [...FIELD, 'autoComplete', 'maxLength'],
  SelectField: [...FIELD, 'defaultValue'],
  Checkbox: [...FIELD, 'defaultChecked'],
}

const ATTRIBUTE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  autoComplete: 'Kind of value that the browser and password managers fill in.',
  defaultChecked: 'Whether the checkbox is initially checked.',
  defaultValue: 'Initial value. Use `value` and `onChange` for a controlled field.',
  disabled: 'Whether the control can’t be used or focused.',
  maxLength: 'Maximum number of characters.',
  name: 'Name of the value in the form data.',
  onChange: 'Called when the value changes.',
  onClick: 'Called when the user clicks or presses Enter or Space.',
  placeholder: 'Example of a value, shown while the field is empty. It doesn’t replace the label.',
  readOnly: 'Whether the value can be focused and copied, but not changed.',
  required: 'Whether the form requires a value.',
  rows: 'Number of visible lines.',
  target: 'Window or tab that opens the target.',
  type: '`submit` submits the form.',
}

/**
 * Returns the components with docs pages and their props. Starts the TypeScript compiler, which takes about a second.
 */
export function readComponents(): readonly Component[] {
  // The UI's TypeScript project loads faster than the project for the whole repository.
  const config = path.join(root, 'tsconfig.ui.json')
  const content = JSON.stringify({
    extends: './tsconfig.json',
    files: MODULES.map(({ file }) => file),
    include: [],
    exclude: [],
  })
  const api = new API({
    cwd: root,
    fs: {
      fileExists: (file) => (file === config ? true : undefined),
      readFile: (file) => (file === config ? content : undefined),
    },
  })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    return MODULES.flatMap(({ file, names }) => {
      const index = project?.program.getSourceFile(path.join(root, file))
      const module = index && project?.checker.getSymbolAtLocation(index)
      if (!project || !module) throw new Error(`${file} is not in the TypeScript project`)
      const { checker } = project
      return checker
        .getExportsOfModule(module)
        .filter(({ name }) => names?.includes(name) ?? true)
        .map((exported) => readComponent(checker, checker.getAliasedSymbol(exported)))
        .filter((component) => component !== null)
    })
  } finally {
    api.close()
  }
}

/** Returns the component that a symbol declares, or null if it declares a type, a hook, an icon or another function. */
function readComponent(checker: Checker, symbol: PropSymbol): Component | null {
  const { name } = symbol
  const file = symbol.valueDeclaration?.path
  if (!file?.endsWith('.tsx') || !/^[A-Z][a-z]/.test(name)) return null
  const type = checker.getTypeOfSymbol(symbol)
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []
  if (!signature) return null
  const props = signature.parameters.length === 0 ? undefined : checker.getParameterType(signature, 0)
  const attributes = ATTRIBUTES[name] ?? []
  const defaults = readDefaults(readFileSync(file, 'utf8'), name)
  return {
    name,
    file,
    props: (props ? checker.getPropertiesOfType(props) : [])
      .filter((prop) => isOwn(prop) || attributes.includes(prop.name))
      .map((prop) => readProp(checker, prop, defaults.get(prop.name))),
  }
}

const isOwn = ({ declarations }: PropSymbol): boolean =>
  declarations.some(({ path: file }) => file.startsWith(ui) || file.includes('/packages/features/'))

function readProp(checker: Checker, prop: PropSymbol, defaultValue: string | undefined): ComponentProp {
  const type = checker.getTypeOfSymbol(prop)
  if (!type) throw new Error(`no type: ${prop.name}`)
  const values = getMembers(type).filter(({ flags }) => (flags & TypeFlags.Undefined) === 0)
  const kind = getKind(checker, type)
  const isAttribute = !isOwn(prop)
  return {
    name: prop.name,
    kind,
    type: checker
      .typeToString(type)
      .replace(/ \| undefined$/, '')
      .replace(/^\((\(.*)\)$/, '$1'),
    options: kind === 'options' ? values.map(getLiteral).filter((value) => value !== undefined) : [],
    isRequired: (prop.flags & SymbolFlags.Optional) === 0,
    defaultValue,
    description: isAttribute
      ? (ATTRIBUTE_DESCRIPTIONS[prop.name] ?? '')
      : checker.getDocumentationCommentOfSymbol(prop),
    isAttribute,
  }
}

const getMembers = (type: Type): readonly Type[] => (type.isUnionType() ? (type.getTypes() ?? []) : [type])

function getLiteral(type: Type): string | number | null | undefined {
  if (type.isStringLiteralType() || type.isNumberLiteralType()) return type.value
  return (type.flags & TypeFlags.Null) === 0 ? undefined : null
}

function getKind(checker: Checker, type: Type): PropKind {
  const constraint =
    (type.flags & TypeFlags.TypeParameter) === 0 ? type : checker.getBaseConstraintOfType(type)
  const members = getMembers(constraint ?? type).filter(({ flags }) => (flags & TypeFlags.Undefined) === 0)
  const concrete = members.filter(({ flags }) => (flags & TypeFlags.Null) === 0)
  const all = (flag: TypeFlags) => concrete.length > 0 && concrete.every(({ flags }) => (flags & flag) !== 0)
  const text = checker.typeToString(type)
  if (/\bReact(Node|Element)\b/.test(text) && !text.includes('=>') && !text.includes('{')) return 'element'
  if (all(TypeFlags.BooleanLike)) return 'boolean'
  if (concrete.length > 0 && concrete.every((member) => getLiteral(member) !== undefined)) return 'options'
  // Some attributes, such as `target`, suggest values but accept any string.
  if (concrete.some(({ flags }) => (flags & TypeFlags.StringLike) !== 0)) return 'text'
  if (all(TypeFlags.NumberLike)) return 'number'
  if (concrete.some((member) => checker.getSignaturesOfType(member, SignatureKind.Call).length > 0))
    return 'function'
  if (all(TypeFlags.Object))
    return concrete.every((member) => needsCode(checker, member)) ? 'function' : 'object'
  return (constraint ?? type).flags & TypeFlags.Unknown ? 'object' : 'unknown'
}

/** Whether an object can't be edited as JSON, because it has a required property that is a function or an element. */
function needsCode(checker: Checker, type: Type): boolean {
  if (checker.isArrayLikeType(type)) {
    const [item] = type.isTypeReference() ? checker.getTypeArguments(type) : []
    return item !== undefined && getMembers(item).every((member) => needsCode(checker, member))
  }
  return checker.getPropertiesOfType(type).some((property) => {
    const propertyType = checker.getTypeOfSymbol(property)
    const isOptional =
      propertyType && getMembers(propertyType).some(({ flags }) => flags & TypeFlags.Undefined)
    const kind = propertyType && getKind(checker, propertyType)
    return !isOptional && (kind === 'function' || kind === 'element')
  })
}

/** Returns the literal default values of a component's props. */
function readDefaults(source: string, component: string): ReadonlyMap<string, string> {
  const [, pattern = ''] = new RegExp(`function ${component}\\b[^(]*\\(\\{([^}]*)\\}`).exec(source) ?? []
  return new Map(
    [...pattern.matchAll(/(\w+)(?:: \w+)? = ('[^']*'|[\w.]+)(?=[,\s])/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}
