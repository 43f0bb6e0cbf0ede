import type { IconNode } from 'lucide'
import { createElement, type ReactElement, type SVGProps } from 'react'

export type IconProps = SVGProps<SVGSVGElement>

/**
 * Creates a component that renders a Lucide icon. The components in `lucide-react` have additional options that make
 * every page 1.5 KB larger.
 */
/*@__NO_SIDE_EFFECTS__*/
export function createIcon(name: string, node: IconNode): (props: IconProps) => ReactElement {
  const children = node.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))
  return (props) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: 24,
        height: 24,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
        className: `lucide lucide-${name} ${props.className ?? ''}`,
      },
      children,
    )
}
