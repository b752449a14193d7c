/** The start page shows all its sections by itself; a path of its own only says where to scroll. */
export default function StartSection() {
  return null;
}
