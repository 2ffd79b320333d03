import { Link } from '#portal/ui/link.tsx';

type FooterLink = { text: string; href: string };

export type FooterBarProps = {
  /** For example "© 2026 CarPlaza". */
  ownerText: string;
  footerLabel: string;
  footerLinks: readonly FooterLink[];
  /** Terms, privacy and cookies, beside the owner. */
  disclaimerLabel: string;
  disclaimerLinks: readonly FooterLink[];
  languagesLabel: string;
  /** Each language by its name in that language; `lang` is a BCP 47 tag. */
  languages: readonly (FooterLink & { lang: string; isCurrent?: boolean })[];
};

export function FooterBar(props: FooterBarProps) {
  return (
    <footer className="mt-14 border-t border-line text-13 text-ink2 max-md:pb-20 md:mt-24">
      {props.footerLinks.length > 0 && (
        <div className="border-b border-line">
          <div className="measure py-5 text-14 text-ink">
            <FooterNav label={props.footerLabel} links={props.footerLinks} />
          </div>
        </div>
      )}
      <div className="flex measure flex-wrap items-baseline gap-x-6 gap-y-3 pt-6 pb-8">
        <span>{props.ownerText}</span>
        {props.disclaimerLinks.length > 0 && (
          <FooterNav label={props.disclaimerLabel} links={props.disclaimerLinks} />
        )}
        <nav aria-label={props.languagesLabel} className="md:ml-auto">
          <ul className="flex flex-wrap gap-x-3.5 gap-y-2">
            {props.languages.map((language) => (
              <li key={language.lang} lang={language.lang}>
                <Link
                  href={language.href}
                  variant="plain"
                  current={language.isCurrent}
                  restoreScroll
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

function FooterNav({ label, links }: { label: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {links.map((link) => (
          <li key={link.href}>
            <Link href={link.href} variant="plain" className={target}>
              {link.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const target = 'footer-link';
