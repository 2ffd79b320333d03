/** A key that does what stands beside it; hidden where there is no keyboard to press it. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="inline-block min-w-4.5 rounded-plate border border-current/40 px-1 text-center font-sans text-11 leading-4 font-medium max-md:hidden pointer-coarse:hidden"
    >
      {children}
    </kbd>
  );
}
