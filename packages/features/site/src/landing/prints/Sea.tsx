import { silver } from './Prints.css.ts'

/** A boat on a calm sea with the moon reflected in the water. */
export function Sea() {
  return (
    <>
      <path d="M0 0h202v202H0z" className={silver.sky} />
      <circle cx="132" cy="52" r="14" className={silver.glow} />
      <path d="M0 100c30-12 52-14 78-6s26 8 40 10H0z" className={silver.far} />
      <path d="M0 104h202v98H0z" className={silver.middle} />
      <path
        d="M116 112h32v2h-32zM122 121h24v2.5h-24zM110 132h36v3h-36zM124 145h28v3.5h-28zM104 160h48v4h-48zM118 178h34v4.5h-34z"
        className={silver.glow}
      />
      <path d="M52 126h40l-8 10H60zM70 84v38h-20zM74 92v30h16z" className={silver.near} />
    </>
  )
}
