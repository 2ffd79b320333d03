import { FileTrigger } from 'react-aria-components';
import { Button } from 'react-aria-components';

export type FileButtonProps = {
  text: string;
  accept: string;
  onFiles: (files: File[]) => void;
  isDisabled?: boolean;
  isPending?: boolean;
  isOne?: boolean;
  /** Takes the picture at once, where the device has a camera. */
  isCamera?: boolean;
};

/** Opens the system's choice of files; on a phone it offers the camera too. */
export function FileButton(props: FileButtonProps) {
  const { text, accept, onFiles, isDisabled, isPending, isOne, isCamera } = props;
  return (
    <FileTrigger
      allowsMultiple={!isOne}
      {...(isCamera === true && { defaultCamera: 'environment' as const })}
      acceptedFileTypes={accept.split(',')}
      onSelect={(files) => files && onFiles([...files])}
    >
      <Button
        isDisabled={isDisabled ?? false}
        isPending={isPending ?? false}
        className="inline-flex min-h-8 items-center rounded-control border border-edge px-3 py-1 text-13 font-semi text-ink hover:border-ink hover:bg-sunken disabled:border-line disabled:text-ink3 max-md:min-h-11"
      >
        {text}
      </Button>
    </FileTrigger>
  );
}
