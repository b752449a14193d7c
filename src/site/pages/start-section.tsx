/** The start page shows all its sections by itself; a path of its own only says where to scroll (S1). */
export default function StartSection() {
  return null;
}
