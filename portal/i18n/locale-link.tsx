import { Link, type LinkProps } from '#portal/ui/link.tsx';
import { useLocalePath } from './locale.tsx';

type LocaleLinkProps = Omit<LinkProps, 'href'> & {
  /** English path with its query: `/vehicles?text=golf`. */
  to: string;
};

/** A link to a page of the portal in the current page's language. */
export function LocaleLink({ to, ...rest }: LocaleLinkProps) {
  const localePath = useLocalePath();
  return <Link href={localePath(to)} {...rest} />;
}
