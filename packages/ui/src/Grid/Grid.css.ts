import { style, styleVariants } from '@vanilla-extract/css'

export const grid = style({ display: 'grid' })

/** Column widths are classes, because the content security policy of prerendered pages blocks style attributes. */
export const columns = styleVariants(
  {
    '8rem': '8rem',
    '10rem': '10rem',
    '12rem': '12rem',
    '14rem': '14rem',
    '16rem': '16rem',
    '18rem': '18rem',
    '20rem': '20rem',
    '24rem': '24rem',
    '28rem': '28rem',
    '32rem': '32rem',
  },
  (least) => ({ gridTemplateColumns: `repeat(auto-fill, minmax(min(${least}, 100%), 1fr))` }),
)
