import { createElement, type SVGProps } from 'react';

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

interface PlainIconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

/**
 * Lucide's icons without the features we do not use (a context of defaults, class names, computed
 * strokes): a list renders a hundred of them. The build uses it in place of `createLucideIcon`
 * (portal/build/vite-smaller-packages.ts).
 */
export default function createPlainIcon({ node }: IconData) {
  // Created once for all uses of the icon.
  const strokes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function PlainIcon({ size = 24, className, ...props }: PlainIconProps) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        'aria-hidden': true,
        ...props,
        // The stroke style is in look.css: as attributes it was a twentieth of a list.
        className: className === undefined ? 'icon' : `icon ${className}`,
      },
      strokes,
    );
  };
}
