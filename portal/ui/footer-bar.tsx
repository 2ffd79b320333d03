import { Link } from './link.tsx';

export type FooterBarProps = {
  /** "© 2026 CarPlaza" */
  ownerText: string;
  navLabel: string;
  links: readonly { text: string; href: string }[];
  languagesLabel: string;
  /** Each language in its own words; `lang` is a BCP 47 tag. */
  languages: readonly { text: string; href: string; lang: string; isCurrent?: boolean }[];
};

export function FooterBar(props: FooterBarProps) {
  return (
    <footer className="mt-14 border-t border-line text-13 text-ink2 max-desk:pb-20 desk:mt-24">
      <div className="flex measure flex-wrap items-baseline gap-x-6 gap-y-3 pt-6 pb-8">
        <span>{props.ownerText}</span>
        <nav aria-label={props.navLabel}>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {props.links.map((link) => (
              <li key={link.href}>
                <Link href={link.href} look="quiet" className={target}>
                  {link.text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={props.languagesLabel} className="desk:ml-auto">
          <ul className="flex flex-wrap gap-x-3.5 gap-y-2">
            {props.languages.map((language) => (
              <li key={language.lang} lang={language.lang}>
                <Link
                  href={language.href}
                  look="quiet"
                  current={language.isCurrent}
                  className={language.isCurrent ? `${target} font-bold text-ink` : target}
                >
                  {language.text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}

const target = 'inline-flex items-center max-desk:min-h-11 max-desk:min-w-11';
